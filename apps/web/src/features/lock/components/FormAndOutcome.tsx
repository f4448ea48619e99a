import type { ReactNode } from 'react'

/** A form with its result beside it, or below it on narrow screens. */
export const FormAndOutcome = ({ form, outcome }: { readonly form: ReactNode; readonly outcome: ReactNode }) => (
  <div className="lock-halves">
    <div className="lock-half">{form}</div>
    <div className="lock-half outcome">{outcome}</div>
  </div>
)
