import { msg } from '@lingui/core/macro'
import { hasAutomation } from '../../entities/automation/hasAutomation.ts'
import type { FeatureManifest } from '../../shared/feature/manifest.ts'

export const feature = {
  words: 'dashboard',
  isOffered: hasAutomation,
  routes: [
    {
      path: '/dashboard/automation',
      title: msg`Automation`,
      menu: { in: 'dashboard', order: 45 },
      page: () => import('./AutomationPage.tsx').then((m) => m.AutomationPage),
    },
    {
      path: '/dashboard/automation/$lockId',
      title: msg`Automation`,
      page: () => import('./DoctorPage.tsx').then((m) => m.DoctorPage),
    },
    {
      path: '/dashboard/automation/$lockId/plan',
      title: msg`Automation`,
      page: () => import('./PlanPage.tsx').then((m) => m.PlanPage),
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    automation: typeof feature
  }
}
