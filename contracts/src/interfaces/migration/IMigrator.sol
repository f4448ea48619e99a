// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPermitMulticall} from '../utils/IPermitMulticall.sol';

/// @title Migrator: moves liquidity of a pool of the old version into one of the current version, in one transaction
/// @dev Amounts are raw units. It holds nothing and leaves no allowance between calls, acts only for its caller, and
/// has no settings. The caller's minimums on both sides bound the cost of a manipulated price. Errors shared with
/// factories, router, pools, voter and gauges are those of their interfaces.
interface IMigrator is IPermitMulticall {
    /// @notice A migration's source, destination and minimums.
    /// @param oldPool A pool of the old factory, with an allowance of its tokens to the migrator
    /// @param newPool A pool of the current factory, of the same two tokens on either curve
    /// @param liquidity Pool tokens of the old pool
    /// @param removed0Min Least of token0 out of the old pool
    /// @param removed1Min As `removed0Min`, of token1
    /// @param added0Min Least of token0 into the new pool
    /// @param added1Min As `added0Min`, of token1
    /// @param stake Whether the new pool tokens are staked for the caller in the pool's gauge
    struct Migration {
        address oldPool;
        address newPool;
        uint256 liquidity;
        uint256 removed0Min;
        uint256 removed1Min;
        uint256 added0Min;
        uint256 added1Min;
        bool stake;
    }

    /// @notice Liquidity of `account` has moved.
    /// @param liquidity Pool tokens of the old pool that were burnt
    /// @param minted Pool tokens of the new pool
    /// @param rest0 The part of token0 that did not fit the new pool's ratio and went to the account
    /// @param rest1 As `rest0`, of token1
    /// @param staked Whether the new pool tokens are staked in the gauge for the account
    event Migrated(
        address indexed account,
        address indexed oldPool,
        address indexed newPool,
        uint256 liquidity,
        uint256 minted,
        uint256 rest0,
        uint256 rest1,
        bool staked
    );

    /// @notice The factory of the pools that are left.
    function oldFactory() external view returns (address);
    /// @notice Adds to the pools that are entered.
    function router() external view returns (address);
    /// @notice Knows the gauges of the pools that are entered.
    function voter() external view returns (address);

    /// @notice Takes the caller's pool tokens of an old pool, adds the withdrawn tokens to a new one, and stakes the
    /// minted pool tokens for the caller or sends them. The part that does not fit the new pool's ratio is returned to
    /// the caller.
    /// @dev Reverts with Expired, NotPool, InsufficientAmountA (token0) or InsufficientAmountB (token1), with NoGauge
    /// or NotAlive if staking is impossible, and with the errors of a pool or a token.
    /// @param deadline Second of chain time up to which the call may be made
    /// @return minted Pool tokens of the new pool
    function migrate(Migration calldata m, uint256 deadline) external returns (uint256 minted);
}
