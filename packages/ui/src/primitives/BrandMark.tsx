/** The tide staff. The product's name beside it comes from the brand config. */
export const BrandMark = ({ size = 26 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 28 28" fill="none" strokeLinecap="round" aria-hidden="true">
    <path d="M14 4.5v20" stroke="var(--fg)" strokeWidth="2.5" />
    <path d="M4.5 4.5h19" stroke="var(--accent)" strokeWidth="3" />
    <path d="M8.5 11.2h11M10.5 17.2h7" stroke="var(--fg)" strokeWidth="2.5" />
  </svg>
)
