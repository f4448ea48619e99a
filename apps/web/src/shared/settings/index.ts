export {
  defaultSettings,
  followOtherTabs,
  getSettings,
  parseSettings,
  poolsPerPageOptions,
  subscribeSettings,
  updateSettings,
  useSetting,
  useSettings,
  type Settings,
  type Theme,
} from './settings.ts'
export { startTheme, useTheme } from './theme.ts'
