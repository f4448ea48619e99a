// npm run check:deployment: reads the bridge of a deployment from its chains, and ends with 1 and the reasons where it is unsafe. NETWORKS, DEPLOYMENTS_DIR and
// RPC_<chainId> name the deployment; without them it is the local world.
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
