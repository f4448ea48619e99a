import type { ReactNode } from 'react'

/** A figure that goes on by itself. Where it stands in a sentence that is spoken, the sentence is spoken once, not with each of its changes. */
export const Ticking = ({ children }: { readonly children: ReactNode }) => <span role="timer">{children}</span>
