import type { ReactNode } from 'react'

/** A figure that ticks. A screen reader announces its sentence once, without the changes. */
export const Ticking = ({ children }: { readonly children: ReactNode }) => <span role="timer">{children}</span>
