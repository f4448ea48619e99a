import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { screenTitle } from './messages.ts'
import type { NamesPlace } from './model/namesPath.ts'

const screens = ['mint', 'gift', 'mine', 'recently-minted', 'recently-gifted'] as const

/** Links between the screens of names, each with its own address. */
export const ScreenLinks = ({ current }: { readonly current: NamesPlace['screen'] }) => {
  const { t, i18n } = useLingui()
  return (
    <nav className="seg" aria-label={t`Name pages`}>
      {screens.map((screen) => (
        <Link
          key={screen}
          to="/arena/thena-id/$"
          params={{ _splat: screen }}
          className={screen === current ? 'on' : undefined}
          aria-current={screen === current ? 'page' : undefined}
        >
          {i18n._(screenTitle[screen])}
        </Link>
      ))}
    </nav>
  )
}
