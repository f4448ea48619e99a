// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Prices} from '../../amm/concentrated/PriceWindow.sol';
import {IStrategyVault} from './IStrategyVault.sol';

/// @title Creates strategy vaults and names their executor and fee recipient
interface IVaultFactory {
    /// @notice A vault was created; `length` is the number of vaults including it. `farming` says whether its positions
    /// are staked in the pool's gauge.
    event VaultCreated(
        address indexed pool,
        IStrategyVault.Kind indexed kind,
        address indexed vault,
        bool farming,
        bool allowToken0,
        bool allowToken1,
        uint256 length
    );
    /// @notice The account that rebalances and compounds was set; zero means none.
    event ExecutorSet(address indexed executor);
    /// @notice The recipient of performance fees was named.
    event FeeRecipientSet(address indexed recipient);

    /// @notice The caller does not act with the authority of the role.
    error NotRole(bytes32 role, address caller);
    /// @notice Not a default concentrated pool of the registry.
    error NotPool(address pool);
    /// @notice There is no gauge that could stake the vault's positions.
    error NoGauge(address pool);
    /// @notice There is a vault of these settings already.
    error VaultExists(address vault);
    /// @notice An address that is needed is zero.
    error ZeroAddress();

    /// @notice The registry of roles, which also pauses entry into vaults.
    function permissions() external view returns (address);
    /// @notice The registry of concentrated pools.
    function registry() external view returns (address);
    /// @notice The voter, which knows the pools' gauges.
    function voter() external view returns (address);
    /// @notice The position manager.
    function nft() external view returns (address);
    /// @notice The account that rebalances and compounds.
    function executor() external view returns (address);
    /// @notice The recipient of performance fees.
    function feeRecipient() external view returns (address);
    /// @notice A vault, in the order of creation: `index` runs to `allVaultsLength() - 1`.
    function allVaults(uint256 index) external view returns (address);
    /// @notice Number of vaults.
    function allVaultsLength() external view returns (uint256);
    /// @notice Whether a vault was made here.
    function isVault(address vault) external view returns (bool);
    /// @notice The vault of these settings, whatever its caps; zero if there is none.
    function vaultOf(IStrategyVault.Settings calldata settings) external view returns (address);

    /// @notice The recent prices of a pool, as its vaults see them. `known` is false if the pool's history does not
    /// cover half an hour.
    function pricesOf(address pool) external view returns (bool known, Prices memory prices);

    /// @notice GOVERNANCE. One vault per pool, kind, earn mode and tokens allowed.
    /// @dev Reverts with NotRole, NotPool, VaultExists, NoGauge or InvalidSettings of the vault.
    function createVault(IStrategyVault.Settings calldata settings) external returns (address vault);
    /// @notice GOVERNANCE. Zero stops rebalances; withdrawals never need an executor.
    function setExecutor(address executor) external;
    /// @notice GOVERNANCE. Names the recipient of performance fees; never the zero address.
    function setFeeRecipient(address recipient) external;
}
