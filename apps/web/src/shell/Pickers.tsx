import { IconButton, Menu } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown, Languages, Moon, Sun } from 'lucide-react'
import { useLocale } from '../shared/i18n/i18n.ts'
import { locales } from '../shared/settings/locales.ts'
import { useNetwork, useNetworks } from '../shared/network/network.ts'
import { updateSettings } from '../shared/settings/settings.ts'
import { useTheme } from '../shared/settings/theme.ts'
import { NetworkMark } from './NetworkMark.tsx'
import { chooseNetwork } from './networkSync.ts'

// SHELL-18
/** `named` writes the value beside the icon, for the menu of narrow screens. */
export const LanguagePicker = ({ named = false }: { named?: boolean }) => {
  const { t } = useLingui()
  const current = useLocale()
  const name = locales.find((locale) => locale.id === current)?.name ?? current
  return (
    <Menu
      align="end"
      label={t`Language: ${name}`}
      triggerClass={named ? 'pill' : 'pill ico'}
      trigger={
        <>
          <Languages className="ic" size={18} aria-hidden />
          {named && name}
        </>
      }
      items={locales.map((locale) => ({
        id: locale.id,
        label: locale.name,
        lang: locale.id,
        checked: locale.id === current,
        onSelect: () => updateSettings({ locale: locale.id }),
      }))}
    />
  )
}

export const NetworkPicker = () => {
  const { t } = useLingui()
  const network = useNetwork()
  return (
    <Menu
      align="end"
      label={t`Network: ${network.name}`}
      trigger={
        <>
          <NetworkMark plays={network.plays} />
          {network.name}
          <ChevronDown className="ic dim chev" size={15} aria-hidden />
        </>
      }
      items={useNetworks().map((candidate) => ({
        id: String(candidate.chainId),
        label: candidate.name,
        icon: <NetworkMark plays={candidate.plays} />,
        checked: candidate.chainId === network.chainId,
        onSelect: () => void chooseNetwork(candidate.chainId),
      }))}
    />
  )
}

export const ThemeToggle = () => {
  const { t } = useLingui()
  const [theme, setTheme] = useTheme()
  const light = theme === 'light'
  return (
    <IconButton
      well
      className="small"
      label={light ? t`Switch to the dark theme` : t`Switch to the light theme`}
      onClick={() => setTheme(light ? 'dark' : 'light')}
    >
      {light ? <Moon size={18} aria-hidden /> : <Sun size={18} aria-hidden />}
    </IconButton>
  )
}
