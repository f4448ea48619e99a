import { IconButton } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../shared/lazyPart.ts'

const loadPanel = () => import('./MobileMenuPanel.tsx')
const MobileMenuPanel = lazyPart(async () => (await loadPanel()).MobileMenuPanel)

// SHELL-16
/** Opens the full-screen menu of narrow screens. */
export const MobileMenu = () => {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t`Menu`}
        className="narrow-only"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setOpen(true)}
      >
        <Menu size={22} aria-hidden />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <MobileMenuPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
