import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode, RefObject } from 'react'
import { Icon } from '../primitives/icons.tsx'
import { useUiText } from '../text.tsx'

export type MenuItem = {
  readonly id: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly end?: ReactNode
  /** One of a set: shown with a check mark, and announced. */
  readonly checked?: boolean
  readonly href?: string
  /** Opens in a new tab. */
  readonly external?: boolean
  readonly lang?: string
  readonly onSelect?: () => void
}

export type MenuPanelProps = {
  label: string
  items: readonly MenuItem[]
  anchor: RefObject<HTMLButtonElement | null>
  align: 'start' | 'end'
  open: boolean
  onOpenChange: (open: boolean) => void
}

const Content = ({ item }: { item: MenuItem }) => {
  const text = useUiText()
  return (
    <>
      {item.icon}
      <span className="grow">{item.label}</span>
      {item.end}
      {item.checked && <Icon name="check" className="acc" />}
      {item.external && (
        <>
          <Icon name="external" size={15} className="dim" />
          <span className="vh">{text.opensInNewTab}</span>
        </>
      )}
    </>
  )
}

const Item = ({ item }: { item: MenuItem }) => {
  const content = <Content item={item} />
  const lang = item.lang ? { lang: item.lang } : {}
  if (item.href !== undefined)
    return (
      <Base.Item
        {...lang}
        className="mi"
        {...(item.onSelect && { onClick: item.onSelect })}
        render={<a href={item.href} {...(item.external && { target: '_blank', rel: 'noopener noreferrer' })} />}
      >
        {content}
      </Base.Item>
    )
  if (item.checked !== undefined)
    return (
      <Base.CheckboxItem {...lang} className="mi" checked={item.checked} closeOnClick onCheckedChange={() => item.onSelect?.()}>
        {content}
      </Base.CheckboxItem>
    )
  return (
    <Base.Item {...lang} className="mi" onClick={() => item.onSelect?.()}>
      {content}
    </Base.Item>
  )
}

export const MenuPanel = ({ label, items, anchor, align, open, onOpenChange }: MenuPanelProps) => (
  <Base.Root
    open={open}
    modal={false}
    onOpenChange={(next, details) => {
      // The anchor's own click toggles; handling it here too would close and open in one press.
      if (!next && details.event.target instanceof Node && anchor.current?.contains(details.event.target)) return
      onOpenChange(next)
    }}
  >
    <Base.Portal>
      <Base.Positioner anchor={anchor} align={align} sideOffset={8} collisionPadding={16} className="pop-anchor">
        <Base.Popup className="pop menu" aria-label={label} finalFocus={anchor}>
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
