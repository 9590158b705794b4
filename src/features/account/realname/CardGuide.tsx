/** Corner marks for framing the card, and a drawing of the side. */
export const CardGuide = ({ side }: { side: 'front' | 'back' }) => (
  <svg
    viewBox="0 0 214 135"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M14 30V20a6 6 0 0 1 6-6h12M182 14h12a6 6 0 0 1 6 6v10M200 105v10a6 6 0 0 1-6 6h-12M32 121H20a6 6 0 0 1-6-6v-10" />
    {side === 'front' ? (
      <>
        <path d="M34 42h58M34 56h40M34 70h66M34 84h48M34 104h88" />
        <circle cx="157" cy="52" r="14" />
        <path d="M133 92c2-14 12-20 24-20s22 6 24 20" />
      </>
    ) : (
      <>
        <circle cx="52" cy="48" r="18" />
        <path d="m52 36 3.6 7.6 8.4 1-6.2 5.8 1.6 8.4-7.4-4.2-7.4 4.2 1.6-8.4-6.2-5.8 8.4-1Z" />
        <path d="M84 40h86M92 56h70M60 92h110M60 106h86" />
      </>
    )}
  </svg>
);
