import { linePath, scalePoints } from './path.ts'

/** A figure's recent shape, 96 by 28. */
export const Sparkline = ({ values, description }: { values: readonly number[]; description: string }) => (
  <svg className="spark" viewBox="0 0 96 28" preserveAspectRatio="none" role="img" aria-label={description}>
    {values.length > 1 && <path d={linePath(scalePoints(values, 96, 28, 3))} />}
  </svg>
)
