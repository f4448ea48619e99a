import type { InputHTMLAttributes, Ref } from 'react'
import { useUiText } from '../text.tsx'
import { Icon } from './icons.tsx'

export type SearchInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'type'> & {
  label: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A field with a placeholder that is also its name; Escape or the cross clears it. */
export const SearchInput = ({ label, value, onChange, onKeyDown, ...rest }: SearchInputProps) => {
  const text = useUiText()
  return (
    <div className="inp">
      <Icon name="search" className="dim" />
      <input
        placeholder={label}
        {...rest}
        type="search"
        aria-label={label}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation()
            onChange('')
          }
          onKeyDown?.(event)
        }}
      />
      {value !== '' && (
        <button type="button" className="xbtn" style={{ marginRight: -14 }} aria-label={text.clear} onClick={() => onChange('')}>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  )
}
