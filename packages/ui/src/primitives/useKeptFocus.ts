import { type ButtonHTMLAttributes, type FocusEvent, useState } from 'react'

type Wanted = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'onFocus' | 'onBlur' | 'onClick'>

// SHELL-33
/**
 * Attributes of a button that may be refused while it has the focus: it stays focusable until the focus goes on. A disabled one would lose it, and the next
 * key with it. `refuses`: it takes no press.
 */
export const useKeptFocus = ({ disabled = false, onFocus, onBlur, onClick }: Wanted, busy = false) => {
  const [focused, setFocused] = useState(false)
  const refuses = busy || (disabled && focused)
  return {
    disabled: disabled && !focused,
    'aria-disabled': refuses || undefined,
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      setFocused(true)
      onFocus?.(event)
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      // A window that loses the focus leaves it at the button: it is there again with the window.
      if (document.activeElement !== event.currentTarget) setFocused(false)
      onBlur?.(event)
    },
    onClick: refuses ? (event: { preventDefault: () => void }) => event.preventDefault() : onClick,
  }
}
