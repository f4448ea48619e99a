import type { FrameHost } from '../shared/feature/manifest.ts'
import { withWords } from '../shared/i18n/i18n.ts'
import { lazyPart } from '../shared/lazyPart.ts'
import { NoticeHost } from '../shared/notices/NoticeHost.tsx'
import { SignInHost } from '../shared/session/SignInHost.tsx'
import { TransactionHost } from '../shared/transactions/ui/TransactionHost.tsx'

type NamedHost = FrameHost & { readonly id: string }

const BackToTop = lazyPart(async () => (await withWords('later', import('./BackToTop.tsx'))).BackToTop)

/** The hosts of every page. */
const own: readonly NamedHost[] = [
  { id: 'transactions', at: 'page', order: 10, Host: TransactionHost },
  { id: 'signIn', at: 'page', order: 20, Host: SignInHost },
  { id: 'backToTop', at: 'foot', order: 10, Host: BackToTop },
  { id: 'notices', at: 'foot', order: 30, Host: NoticeHost },
]

const found = import.meta.glob<FrameHost>('../features/*/host.ts', { eager: true, import: 'host' })

const hosts: readonly NamedHost[] = [...own, ...Object.entries(found).map(([id, host]) => ({ id, ...host }))].toSorted(
  (a, b) => a.order - b.order,
)

/** The hosts in one place of the frame, in order: the shell's own and those of features. */
export const hostsAt = (place: FrameHost['at']): readonly NamedHost[] => hosts.filter(({ at }) => at === place)
