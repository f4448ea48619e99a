import { useUiText } from '../text.tsx'

/** Rotates; with reduced motion it is the word "Working". */
export const Spinner = ({ size = 18 }: { size?: number }) => {
  const text = useUiText()
  return (
    <>
      <svg
        className="spin"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        aria-hidden="true"
      >
        <path d="M12 3a9 9 0 1 1-9 9" strokeLinecap="round" />
      </svg>
      <span className="spin-word">{text.working}</span>
    </>
  )
}
