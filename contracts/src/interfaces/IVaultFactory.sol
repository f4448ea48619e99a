// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IStrategyVault} from './IStrategyVault.sol';

/// @title Makes strategy vaults and knows who works for them
interface IVaultFactory {
    event VaultCreated(
        address indexed pool,
        IStrategyVault.Kind indexed kind,
        address indexed vault,
        bool farming,
        bool allowToken0,
        bool allowToken1,
        uint256 length
    );
    event ExecutorSet(address indexed executor);
    event FeeRecipientSet(address indexed recipient);

    error NotRole(bytes32 role, address caller);
    /// @notice Not a default concentrated pool of the registry.
    error NotPool(address pool);
    error NoGauge(address pool);
    error VaultExists(address vault);
    error ZeroAddress();

    function permissions() external view returns (address);
    /// @notice Where concentrated pools are listed.
    function registry() external view returns (address);
    function voter() external view returns (address);
    /// @notice The position manager.
    function nft() external view returns (address);
    /// @notice Who rebalances and compounds.
    function executor() external view returns (address);
    /// @notice Who is sent performance fees.
    function feeRecipient() external view returns (address);
    function allVaults(uint256 index) external view returns (address);
    function allVaultsLength() external view returns (uint256);
    function isVault(address vault) external view returns (bool);
    /// @notice The vault of these settings, whatever its caps; zero where there is none.
    function vaultOf(IStrategyVault.Settings calldata settings) external view returns (address);

    /// @notice GOVERNANCE. One vault per pool, kind, earn mode and tokens allowed.
    function createVault(IStrategyVault.Settings calldata settings) external returns (address vault);
    /// @notice GOVERNANCE. Zero stops rebalances; nobody's way out needs one.
    function setExecutor(address executor) external;
    /// @notice GOVERNANCE.
    function setFeeRecipient(address recipient) external;
}
