import type { ServiceName } from './services.ts'

export type StepId = 'database' | 'contracts' | 'webBuild' | 'chains' | 'deploy' | 'history' | 'resume' | ServiceName | 'index'

const labels: Readonly<Record<StepId, string>> = {
  database: 'Postgres',
  contracts: 'Contracts compiled',
  webBuild: 'Web app built',
  chains: 'Two local chains',
  deploy: 'Contracts deployed on both chains',
  history: 'Market history traded on both chains',
  resume: 'Chains go on where they were',
  web: 'Web server',
  api: 'API',
  executors: 'Executors',
  worker: 'Worker',
  store: 'Store of files',
  indexer: 'Indexer',
  index: 'History indexed',
}

/** The steps of a start, in the order in which they are shown. */
export function planOf(isFresh: boolean, services: readonly ServiceName[]): readonly { readonly id: StepId; readonly label: string }[] {
  const ids: StepId[] = ['database']
  if (isFresh) ids.push('contracts')
  if (services.includes('web')) ids.push('webBuild')
  if (isFresh) ids.push('chains', 'deploy', 'history')
  ids.push('resume', ...services)
  if (services.includes('indexer')) ids.push('index')
  return ids.map((id) => ({ id, label: labels[id] }))
}
