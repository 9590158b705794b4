import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { chatApi } from '#api/chatApi.ts';
import type { Services } from '#api/client/services.ts';

/** State that the API's own selectors and thunks read. */
type ChatApiState = Parameters<ReturnType<typeof chatApi.endpoints.chatHistory.select>>[0];

/** What an adapter needs: one store and its services. */
export interface ChatContext {
  readonly dispatch: ThunkDispatch<ChatApiState, unknown, UnknownAction>;
  getState(): unknown;
  readonly services: Services;
}
