#!/usr/bin/env node
/**
 * Starts Firefox for Playwright and is between the two, because Playwright asks for more than every
 * Firefox in use knows (WebDriver BiDi's media features): what this one does not know is answered with
 * nothing, and noted.
 */
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

const UNKNOWN = new Set(['emulation.setMediaFeaturesOverride']);
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const child = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
const end = () => child.kill('SIGTERM');
process.on('SIGTERM', end);
process.on('SIGINT', end);
child.on('exit', (code) => process.exit(code ?? 0));

const serve = (address) => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/session' });
  server.on('connection', (client) => {
    const browser = new WebSocket(`${address}/session`, { perMessageDeflate: false });
    const waiting = [];
    browser.on('open', () => {
      for (const text of waiting.splice(0)) browser.send(text);
    });
    browser.on('message', (data) => client.send(String(data)));
    browser.on('close', () => client.close());
    client.on('close', () => browser.close());
    client.on('message', (data) => {
      const text = String(data);
      const { id, method } = JSON.parse(text);
      if (UNKNOWN.has(method)) client.send(JSON.stringify({ type: 'success', id, result: {} }));
      else if (browser.readyState === WebSocket.OPEN) browser.send(text);
      else waiting.push(text);
    });
  });
  server.on('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
};

let printed = '';
child.stderr.on('data', (chunk) => {
  const before = LISTENING.test(printed);
  printed += chunk;
  const found = LISTENING.exec(printed);
  if (!before && found) serve(found[1]);
  else if (found) process.stderr.write(chunk);
});
