// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {ConcentratedRegistry} from '../../src/amm/concentrated/ConcentratedRegistry.sol';

interface IAlgebraFactorySetup {
    function setVaultFactory(address) external;
    function setDefaultPluginFactory(address) external;
    function setDefaultCommunityFee(uint16) external;
    function createPool(address, address, bytes calldata) external returns (address);
    function computePoolAddress(address, address) external view returns (address);
}

/// @title Algebra Integral as published: factory and pool deployer, our registry as vault factory, the default plugin
abstract contract AlgebraDeployment is Test {
    string internal constant CORE = 'node_modules/@cryptoalgebra/integral-core/artifacts/contracts/';
    string internal constant PLUGIN = 'node_modules/@cryptoalgebra/integral-base-plugin/artifacts/contracts/';

    IAlgebraFactorySetup internal algebra;
    ConcentratedRegistry internal registry;
    address internal communityVault;

    function _deployAlgebra() internal {
        // Factory and pool deployer name each other.
        address poolDeployer = vm.computeCreateAddress(address(this), vm.getNonce(address(this)) + 1);
        algebra = IAlgebraFactorySetup(_artifact(CORE, 'AlgebraFactory', abi.encode(poolDeployer)));
        assertEq(_artifact(CORE, 'AlgebraPoolDeployer', abi.encode(algebra)), poolDeployer);
    }

    /// @dev Vault, registry, plugin, 20 % community fee.
    function _configureAlgebra() internal {
        communityVault = _artifact(CORE, 'AlgebraCommunityVault', abi.encode(algebra, address(this)));
        registry = new ConcentratedRegistry(address(algebra), communityVault);
        algebra.setVaultFactory(address(registry));
        algebra.setDefaultCommunityFee(200);
        algebra.setDefaultPluginFactory(_artifact(PLUGIN, 'BasePluginV1Factory', abi.encode(algebra)));
    }

    function _artifact(string memory folder, string memory name, bytes memory arguments) internal returns (address) {
        return deployCode(string.concat(folder, name, '.sol/', name, '.json'), arguments);
    }
}
