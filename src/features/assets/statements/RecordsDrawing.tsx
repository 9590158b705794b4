import { Things } from '#shared/ui/feedback/Things.ts';

/** A table of records and its total, for a statement without any. */
export const RecordsDrawing = () => (
  <Things>
    <path className="ridge" d="M44 83V22q0-6 6-6h60q6 0 6 6v61z" />
    <path className="line" d="M44 32h72M44 49h72M44 66h72M70 32v51" />
    <circle className="sun" cx="102" cy="75" r="4.5" />
  </Things>
);
