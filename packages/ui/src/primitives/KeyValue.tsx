import type { ReactNode } from 'react'

/** Label left, figure right. Rows belong inside `<KeyValueList>`. */
export const KeyValue = ({ label, children, help }: { label: ReactNode; children: ReactNode; help?: ReactNode }) => (
  <div className="kv">
    <dt>
      {label}
      {help}
    </dt>
    <dd>{children}</dd>
  </div>
)

export const KeyValueList = ({ children, gap = 10 }: { children: ReactNode; gap?: number }) => (
  <dl className="col" style={{ gap }}>
    {children}
  </dl>
)
