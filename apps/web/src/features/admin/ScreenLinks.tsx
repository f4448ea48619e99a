import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { screenNames } from './messages.ts'
import { type AdminScreen, adminScreens } from './model/adminPath.ts'

/** The admin screens, each with its own address. */
export const ScreenLinks = ({ current }: { readonly current: AdminScreen }) => {
  const { t, i18n } = useLingui()
  return (
    <nav className="seg admin-screens" aria-label={t`Admin`}>
      {adminScreens.map((screen) => (
        <Link
          key={screen}
          to="/arena/admin/$"
          params={{ _splat: screen }}
          className={screen === current ? 'on' : undefined}
          aria-current={screen === current ? 'page' : undefined}
        >
          {i18n._(screenNames[screen])}
        </Link>
      ))}
    </nav>
  )
}
