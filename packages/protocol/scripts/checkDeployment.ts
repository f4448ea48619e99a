// npm run check:deployment: reads a deployment's bridge from its chains, and exits with code 1 and the reasons when it is unsafe. NETWORKS,
// DEPLOYMENTS_DIR and RPC_<chainId> name the deployment; the default is the local world.
import { createPublicClient, http } from 'viem'
import { checkDeployment, deploymentVerdict } from '../src/node/checkDeployment.ts'
import { loadNetworks, rpcUrl } from '../src/node/index.ts'

try {
  const nodes = loadNetworks(process.env).map((network) => ({
    network,
    client: createPublicClient({ transport: http(rpcUrl(network.chainId, process.env)) }),
  }))
  const { lines, isSafe } = deploymentVerdict(await checkDeployment(nodes))
  for (const line of lines) console.log(line)
  process.exitCode = isSafe ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
