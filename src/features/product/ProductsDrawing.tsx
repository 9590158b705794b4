import { Things } from '#shared/ui/feedback/Things.ts';

/** Two product cards, one behind the other: cover, name, bar. Alone here: the list loads no other drawing. */
export const ProductsDrawing = () => (
  <Things>
    <path className="line" d="M52 20h66q9 0 9 9v40" />
    <rect className="ridge" x="36" y="28" width="82" height="54" rx="9" />
    <rect className="line" x="45" y="37" width="18" height="18" rx="6" />
    <path className="line" d="M71 42h36M71 51h20M45 70h64" />
    <circle className="sun" cx="62" cy="70" r="5" />
  </Things>
);
