import type { FlowCode } from '../shared/feature/manifest.ts'

const found = import.meta.glob<FlowCode>('../features/*/flows.ts', { eager: true, import: 'flows' })

// TX-9
/** The code of every flow by its id. */
export const flowCode: FlowCode = Object.assign({}, ...Object.values(found))
