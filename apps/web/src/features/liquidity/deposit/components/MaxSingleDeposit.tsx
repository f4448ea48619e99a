import { Button, Icon, Note } from '@exchange/ui'
import type { ReactNode } from 'react'

type Props = {
  /** The text of the limit. */
  readonly children: ReactNode
  /** Sets the form to the limit; null if no amount is within it. */
  readonly most: { readonly label: ReactNode; readonly set: () => void } | null
  /** Takes all tokens in its place. */
  readonly all: { readonly label: ReactNode; readonly set: () => void }
}

/** The limit of a pool that an amount of one token exceeds, and the two ways on from there. */
export const MaxSingleDeposit = ({ children, most, all }: Props) => (
  <Note tone="warning" icon={<Icon name="warning" size={18} />} role="alert">
    <div className="col" style={{ gap: 10 }}>
      <span>{children}</span>
      <span className="row wrapx" style={{ gap: 8 }}>
        {most && (
          <Button variant="outline" size="sm" onClick={most.set}>
            {most.label}
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={all.set}>
          {all.label}
        </Button>
      </span>
    </div>
  </Note>
)
