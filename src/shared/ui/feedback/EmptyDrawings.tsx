import { Things } from './Things.ts';

/** A letter, for messages. */
export const LetterDrawing = () => (
  <Things>
    <circle className="sun" cx="116" cy="33" r="10" />
    <rect className="ridge" x="44" y="36" width="72" height="46" rx="7" />
    <path className="line" d="M46 41l34 23 34-23M46 79l22-22M114 79L92 57" />
  </Things>
);

/** Two bank cards. */
export const CardsDrawing = () => (
  <Things>
    <rect
      className="ridge"
      x="52"
      y="24"
      width="74"
      height="46"
      rx="8"
      transform="rotate(6 89 47)"
    />
    <rect className="ridge" x="34" y="34" width="78" height="48" rx="8" />
    <path className="line" d="M34 48h78M44 72h14" />
    <circle className="sun" cx="98" cy="70" r="6" />
  </Things>
);

/** A sheet of an account, for records of money. */
export const LedgerDrawing = () => (
  <Things>
    <path className="ridge" d="M52 83V22q0-6 6-6h34l16 16v51q-4 3-8 0t-8 0-8 0-8 0-8 0-8 0-8 0z" />
    <path className="line" d="M92 16v10q0 6 6 6h10M64 40h20M64 52h32M64 64h32" />
    <circle className="sun" cx="120" cy="64" r="10" />
  </Things>
);

/** Money that comes into a tray, for deposits. */
export const DepositDrawing = () => (
  <Things>
    <path className="ridge" d="M38 54v21q0 8 8 8h68q8 0 8-8V54h-22q-4 12-20 12t-20-12z" />
    <path className="line" d="M80 14v34M68 37l12 12 12-12" />
    <circle className="sun" cx="116" cy="32" r="9" />
  </Things>
);

/** A bank that money goes to, for withdrawals. */
export const WithdrawalDrawing = () => (
  <Things>
    <path className="ridge" d="M38 83V74h76v9zM34 46l42-22 42 22v5H34z" />
    <path className="line" d="M48 51v23M66 51v23M86 51v23M104 51v23" />
    <circle className="sun" cx="76" cy="41" r="5" />
    <path className="line" d="M132 60V32M124 40l8-8 8 8" />
  </Things>
);

/** A question that somebody asked. */
export const QuestionDrawing = () => (
  <Things>
    <path
      className="ridge"
      d="M52 20h56q10 0 10 10v28q0 10-10 10H84L68 82V68H52q-10 0-10-10V30q0-10 10-10z"
    />
    <path className="line" d="M71 37q1-8 9-8t9 8q0 5-5 8t-4 7" />
    <circle className="sun" cx="80" cy="59" r="2.5" />
  </Things>
);

/** The way of an investment: in, settlements, principal back. */
export const TimelineDrawing = () => (
  <Things>
    <path className="line" d="M28 58h98M54 48v20M78 48v20M102 48v20" />
    <circle className="ridge" cx="28" cy="58" r="9" />
    <rect className="sun" x="122" y="48" width="20" height="20" rx="4" />
    <path className="line" d="M28 30q24-14 48-8t48-10" />
  </Things>
);

/** Coins that grow into piles, for income. */
export const IncomeDrawing = () => (
  <Things>
    <path
      className="ridge"
      d="M30 70h28v12H30zM66 58h28v24H66zM102 46h28v36h-28z"
      strokeLinejoin="round"
    />
    <path className="line" d="M66 70h28M102 58h28M102 70h28M30 44q24-4 44-14t36-18" />
    <circle className="sun" cx="116" cy="28" r="9" />
  </Things>
);

/** Two people. */
export const PeopleDrawing = () => (
  <Things>
    <circle className="ridge" cx="104" cy="38" r="12" />
    <path className="ridge" d="M80 83q0-27 24-27t24 27z" />
    <circle className="ridge" cx="62" cy="32" r="14" />
    <path className="ridge" d="M34 83q0-31 28-31t28 31z" />
    <path className="mark" d="M128 20v16M120 28h16" />
  </Things>
);

/** A lens that finds nothing. */
export const SearchDrawing = () => (
  <Things>
    <path className="line" d="M20 76q20-26 44-20t32-12 44-8M24 52q22-22 46-14t34-12 36-8" />
    <circle className="ridge" cx="76" cy="44" r="26" />
    <path className="line" d="M95 63l17 17" />
    <path className="mark" d="M66 44h20" />
  </Things>
);

/** A sheet of a calendar. */
export const CalendarDrawing = () => (
  <Things>
    <rect className="ridge" x="42" y="22" width="76" height="60" rx="8" />
    <path
      className="line"
      d="M42 40h76M60 14v14M100 14v14M56 54h8M76 54h8M96 54h8M56 68h8M96 68h8"
    />
    <circle className="sun" cx="80" cy="68" r="6" />
  </Things>
);
