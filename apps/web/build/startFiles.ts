/** Files of a folder by name prefix: `only` the listed ones, or all `but` the listed ones. */
type Part = { readonly folder: string } & ({ readonly only: readonly string[] } | { readonly but: readonly string[] })

/** The files that every page loads immediately, plus those for trades and quotes. Folders are relative to the repository. */
export const startParts: readonly Part[] = [
  { folder: 'packages/domain/src/', only: ['brand', 'clock/', 'epoch/', 'errors/', 'trade/deadline', 'trade/slippage', 'types'] },
  {
    folder: 'packages/api-client/src/',
    but: ['analytics', 'openOcean', 'orderFills', 'perp', 'poolHistory', 'portfolio', 'records', 'studio', 'vaults'],
  },
  { folder: 'packages/ui/src/', only: ['text'] },
  {
    folder: 'packages/ui/src/primitives/',
    only: [
      'Badge',
      'BrandMark',
      'Button',
      'Card',
      'EpochLine',
      'IconButton',
      'KeyValue',
      'Skeleton',
      'Spinner',
      'classNames',
      'icons',
      'useKeptFocus',
    ],
  },
  { folder: 'packages/ui/src/overlay/', only: ['Menu.', 'Popover.', 'Toaster', 'Tooltip.', 'toastStore'] },
  { folder: 'apps/web/src/', only: ['App'] },
  {
    folder: 'apps/web/src/shell/',
    only: [
      'EpochClock',
      'ErrorBoundary',
      'Failure',
      'Footer',
      'Freshness',
      'freshness',
      'Header.',
      'HeaderToolsPlace',
      'MobileMenu.',
      'NetworkMark',
      'NotFoundPage',
      'Pickers',
      'RouteError',
      'Shell',
      'menus',
      'networkSync',
      'router',
      'usePageTitle',
      'useUiWords',
      'wallet/WalletButton',
    ],
  },
  {
    folder: 'apps/web/src/shared/',
    only: [
      'clock/',
      'config/',
      'drawing/drawing',
      'drawing/inlineStyles',
      'errors/errorFacts',
      'errors/phrases',
      'errors/start',
      'events/',
      'settings/',
      'store',
      'tokens/TokenIcon',
      'tokens/safeText',
      'tokens/token.',
      'transactions/ui/popup.',
      'untilLoaded',
      'wallet/wallet.',
      'wallet/walletStore',
      'whenIdle',
    ],
  },
  { folder: 'apps/web/src/shared/format/', but: ['AgeNote', 'Moment', 'ReceiptButton', 'bothClocks', 'csv', 'moments'] },
  { folder: 'apps/web/src/shared/i18n/', but: ['wordsOfParts'] },
  { folder: 'apps/web/src/shared/network/', but: ['Elsewhere', 'showOfflineNotice'] },
  { folder: 'apps/web/src/shared/query/', but: ['logReadFailure'] },
  { folder: 'apps/web/src/shared/router/', but: ['NotFoundHere', 'NotFoundTitle'] },
  {
    folder: 'apps/web/src/shared/tokens/',
    only: ['AmountField.', 'fieldText.', 'importedTokens.', 'queries.', 'transferTax.', 'usdOf.', 'useTokens.'],
  },
  { folder: 'apps/web/src/entities/trade/', only: ['figures.', 'quotes/engine.', 'quotes/quoteEngine.', 'quotes/useQuotes.'] },
  { folder: 'apps/web/src/features/swap/', only: ['messages.', 'model/button.', 'model/swapSearch.', 'use'] },
  {
    folder: 'apps/web/src/features/swap/components/',
    only: ['MarketSlots.', 'ModeSwitch.', 'QuoteFacts.', 'RouteCard.', 'SwapButton.', 'SwapCard.'],
  },
]

/** Whether a module of the build is part of the start. Its id is a path on this machine. */
export const isOfStart = (id: string): boolean =>
  startParts.some((part) => {
    const at = id.lastIndexOf(`/${part.folder}`)
    if (at < 0) return false
    const name = id.slice(at + 1 + part.folder.length)
    const begins = (beginning: string) => name.startsWith(beginning)
    return 'only' in part ? part.only.some(begins) : !part.but.some(begins)
  })
