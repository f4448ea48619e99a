// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IGaugeBase} from './IGaugeBase.sol';

/// @title Gauge of a concentrated pool: positions are staked, and the pool's only farm streams the emission to those in
/// range
/// @dev The farm pays only while staked liquidity is in range; the unpaid part waits in it and joins the next emission.
interface IConcentratedGauge is IGaugeBase {
    /// @notice A position was staked for `account`, by itself or by another account. The account's custody holds it
    /// from now on.
    /// @param liquidity Of the position when it was staked
    event Deposit(address indexed account, uint256 indexed tokenId, uint128 liquidity);
    /// @notice `account` took a position back.
    event Withdraw(address indexed account, uint256 indexed tokenId);
    /// @notice The farm did not let a position go; it left all the same.
    event FarmExitFailed(uint256 indexed tokenId);
    /// @notice The fees of a withdrawn position could not be collected; they left with it.
    event CollectionFailed(uint256 indexed tokenId);

    /// @notice The position is of another pool, or of a custom pool of the same tokens.
    error OtherPool(uint256 tokenId);
    /// @notice The position has no liquidity: it would earn nothing.
    error NoLiquidity(uint256 tokenId);
    /// @notice The caller has not staked this position here.
    error NotStaked(uint256 tokenId, address caller);
    /// @notice Called from within a call of the pool.
    error PoolInUse();
    /// @notice The way out would have to be taken with too little gas to collect fees on it.
    error GasTooLow(uint256 gas, uint256 needed);

    /// @notice The concentrated pool of the staked positions.
    function pool() external view returns (address);
    /// @notice The position manager.
    function nft() external view returns (address);
    /// @notice Number of the pool's only farm in its key: the farming contract counts its farms from zero.
    function farmNonce() external view returns (uint256);
    /// @notice The state of the pool's only farm: its rate, its unpaid rewards and the staked liquidity in range.
    function virtualPool() external view returns (address);
    /// @notice The custody of the positions that `account` stakes. It has code from the first stake on.
    function custodyOf(address account) external view returns (address);
    /// @notice The account for which this position is staked; zero if it is not.
    function stakerOf(uint256 tokenId) external view returns (address);
    /// @notice The amount that `account` could collect now from one position, without unclaimed amounts of earlier
    /// collections.
    function earned(address account, uint256 tokenId) external view returns (uint256);
    /// @notice What `account` could collect now with `getReward` of these positions, each named once.
    function earned(address account, uint256[] calldata tokenIds) external view returns (uint256);
    /// @notice How many positions `account` has staked; the same as `balanceOf`.
    function stakedLength(address account) external view returns (uint256);
    /// @notice Token id of one position that `account` has staked, in an order that changes: `index` runs to `stakedLength(account) - 1`.
    function stakedByIndex(address account, uint256 index) external view returns (uint256);
    /// @notice Whether `account` has staked this position.
    function stakedContains(address account, uint256 tokenId) external view returns (bool);
    /// @notice Token ids of all positions that `account` has staked, in the order of `stakedByIndex`.
    function stakedValues(address account) external view returns (uint256[] memory);
    /// @notice All staked positions, in no particular order.
    function positions(uint256 index) external view returns (uint256);

    /// @notice Stakes a position of the caller; needs its approval. The position's uncollected amounts go to the
    /// caller.
    /// @dev Reverts with NotAlive, OtherPool or NoLiquidity.
    function deposit(uint256 tokenId) external;
    /// @notice Stakes a position of the caller for `account`, which has consented: it is the caller, made the caller an
    /// operator of all its positions, or calls the zapper. No other account can extend its list. The position's
    /// uncollected amounts go to the caller.
    /// @dev Reverts with ZeroAddress, NotAuthorized, NotAlive, OtherPool or NoLiquidity.
    function deposit(uint256 tokenId, address account) external;
    /// @notice Returns a position of the caller. Never refused, whatever happens to gauge, farm or tokens. Emission
    /// stays claimable.
    /// @dev Reverts with NotStaked, PoolInUse or GasTooLow.
    function withdraw(uint256 tokenId) external;
    /// @notice Withdraws `liquidity` from a staked position of the caller and sends the tokens, without fees, which
    /// belong to the voters. The rest stays staked if the gauge still pays for it: it is alive, or its last stream has
    /// not ended. Otherwise, or if that would be all of the liquidity, the position itself is returned as by
    /// `withdraw`, with its liquidity unchanged. Never refused.
    /// @return stays Whether the position stayed and its liquidity was withdrawn
    /// @return amount0 Raw units of token0 that were sent
    /// @return amount1 Raw units of token1 that were sent
    /// @dev Reverts with NotStaked, PoolInUse or GasTooLow.
    function decreaseLiquidity(
        uint256 tokenId,
        uint128 liquidity
    )
        external
        returns (bool stays, uint256 amount0, uint256 amount1);
    /// @notice Pays the caller the rewards of one of its positions, and the unclaimed amounts of earlier collections.
    /// @dev Reverts with NotStaked.
    function getReward(uint256 tokenId) external;
    /// @notice The same for several of its positions, or none. Never refused: positions that the caller has not staked
    /// are skipped.
    function getReward(uint256[] calldata tokenIds) external;
    /// @notice Sends the fees of the first 50 positions to the voters' reward. Anyone.
    function claimFees() external returns (uint256 amount0, uint256 amount1);
    /// @notice The same for a page of positions.
    function claimFees(uint256 offset, uint256 limit) external returns (uint256 amount0, uint256 amount1);
}
