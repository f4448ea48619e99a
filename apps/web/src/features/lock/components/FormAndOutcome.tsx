import type { ReactNode } from 'react'

/** A form, and beside it what comes of it; one above the other where there is little room. */
export const FormAndOutcome = ({ form, outcome }: { readonly form: ReactNode; readonly outcome: ReactNode }) => (
  <div className="lock-halves">
    <div className="lock-half">{form}</div>
    <div className="lock-half outcome">{outcome}</div>
  </div>
)
