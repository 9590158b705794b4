/** The first stage: React itself. */
export { startTransition } from 'react';
export { createRoot } from 'react-dom/client';
