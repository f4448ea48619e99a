import { type ButtonHTMLAttributes, type FocusEvent, useState } from 'react'

type Wanted = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'onFocus' | 'onBlur' | 'onClick'>

// SHELL-33
/**
 * Attributes of a button that may be refused while it has the focus: it stays focusable until the focus moves away. A disabled button would
 * lose the focus, and the next key press. `refuses`: it ignores presses.
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
      // A window that loses the focus keeps it at the button, which has it again when the window returns.
      if (document.activeElement !== event.currentTarget) setFocused(false)
      onBlur?.(event)
    },
    onClick: refuses ? (event: { preventDefault: () => void }) => event.preventDefault() : onClick,
  }
}
