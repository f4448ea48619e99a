import type { ReactNode } from 'react'

export const VisuallyHidden = ({ children, role }: { children: ReactNode; role?: 'status' | 'alert' }) => (
  <span className="vh" role={role}>
    {children}
  </span>
)
