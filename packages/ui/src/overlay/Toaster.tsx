import { useSyncExternalStore } from 'react'
import { classNames } from '../primitives/classNames.ts'
import { Icon, type IconName } from '../primitives/icons.tsx'
import { Spinner } from '../primitives/Spinner.tsx'
import { useUiText } from '../text.tsx'
import { TOAST_STACK, dismissToast, toastStore, type ToastItem, type ToastTone } from './toastStore.ts'

const tones: Record<ToastTone, { readonly icon: IconName; readonly className: string | false }> = {
  neutral: { icon: 'info', className: false },
  info: { icon: 'info', className: 'i' },
  positive: { icon: 'done', className: 'p' },
  negative: { icon: 'failed', className: 'n' },
  warning: { icon: 'warning', className: 'w' },
}

const Toast = ({ item }: { item: ToastItem }) => {
  const text = useUiText()
  const tone = tones[item.tone ?? 'neutral']
  return (
    <div className={classNames('toast', tone.className)} role={item.tone === 'negative' ? 'alert' : 'status'}>
      {item.pending && item.tone !== 'negative' ? <Spinner /> : <Icon name={tone.icon} />}
      <div className="tx">
        <b>{item.title}</b>
        {item.body}
        {item.action}
      </div>
      <button type="button" className="xbtn" aria-label={text.dismiss} onClick={() => dismissToast(item.id)}>
        <Icon name="close" size={16} />
      </button>
      {/* The bar is the timer: hovering or focusing the stack pauses both. */}
      {!item.pending && <i className="life" aria-hidden="true" onAnimationEnd={() => dismissToast(item.id)} />}
    </div>
  )
}

/** Passing toasts come first, then those that need an action: one that only waits may wait for days. */
const rankOf = ({ pending, action }: ToastItem) => (pending ? (action ? 1 : 2) : 0)

// SHELL-34
/** The region of toasts: at most three, newest last. A dialog hides everything from screen readers except named live regions. */
export const Toaster = () => {
  const text = useUiText()
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  const first = items.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, TOAST_STACK)
  return (
    <div className="toasts" role="region" aria-live="polite" aria-label={text.notifications}>
      {items.map((item) => first.includes(item) && <Toast key={`${item.id}-${item.pending ? 'pending' : 'settled'}`} item={item} />)}
    </div>
  )
}
