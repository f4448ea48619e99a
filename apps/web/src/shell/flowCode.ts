import type { FlowCode } from '../shared/feature/manifest.ts'

const found = import.meta.glob<FlowCode>('../features/*/flows.ts', { eager: true, import: 'flows' })

/** The code of every flow by its id. */
export const flowCode: FlowCode = Object.assign({}, ...Object.values(found))
