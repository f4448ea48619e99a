import type { ReactNode } from 'react'

export type ToastTone = 'neutral' | 'info' | 'positive' | 'negative' | 'warning'

export type ToastInput = {
  /** The same id replaces a toast in place: pending becomes done. */
  readonly id?: string
  readonly title: ReactNode
  readonly body?: ReactNode
  readonly tone?: ToastTone
  /** Stays until replaced or dismissed, without a life bar; a lasting failure is no longer pending and has no spinner. */
  readonly pending?: boolean
  readonly action?: ReactNode
}

export type ToastItem = ToastInput & { readonly id: string }

/** Most toasts on screen; the rest wait. */
export const TOAST_STACK = 3

let items: readonly ToastItem[] = []
let counter = 0
const listeners = new Set<() => void>()

const publish = (next: readonly ToastItem[]) => {
  items = next
  for (const listener of listeners) listener()
}

export const toastStore = {
  read: (): readonly ToastItem[] => items,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Shows a toast and returns its id. */
export const toast = (input: ToastInput): string => {
  counter += 1
  const id = input.id ?? `toast-${counter}`
  const item: ToastItem = { ...input, id }
  publish(items.some((known) => known.id === id) ? items.map((known) => (known.id === id ? item : known)) : [...items, item])
  return id
}

export const dismissToast = (id: string): void => publish(items.filter((item) => item.id !== id))
