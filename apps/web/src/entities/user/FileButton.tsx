import { buttonClass } from '@exchange/ui'
import { type ReactNode, useId } from 'react'
import './fileButton.css'

/** Kinds of pictures that the exchange takes. */
const ACCEPTED = 'image/png,image/jpeg,image/webp'

type Props = { readonly disabled: boolean; readonly onFile: (file: File) => void; readonly children: ReactNode }

/** Chooses a picture of this device. */
export const FileButton = ({ disabled, onFile, children }: Props) => {
  const id = useId()
  return (
    <span className="user-file">
      <input
        id={id}
        type="file"
        className="vh"
        accept={ACCEPTED}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file may be chosen again after a failure.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <label htmlFor={id} className={buttonClass('secondary')}>
        {children}
      </label>
    </span>
  )
}
