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
      page: async () => (await import('./AutomationPage.tsx')).AutomationPage,
    },
    {
      path: '/dashboard/automation/$lockId',
      title: msg`Automation`,
      page: async () => (await import('./DoctorPage.tsx')).DoctorPage,
    },
    {
      path: '/dashboard/automation/$lockId/plan',
      title: msg`Automation`,
      page: async () => (await import('./PlanPage.tsx')).PlanPage,
    },
  ],
} as const satisfies FeatureManifest

declare module '../../shared/feature/manifest.ts' {
  interface Features {
    automation: typeof feature
  }
}
