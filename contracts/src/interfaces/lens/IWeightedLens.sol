// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Lens of weighted pools: everything an exact quote needs, in one paginated call
interface IWeightedLens {
    /// @notice A weighted pool as of the block of the call. Lists follow its tokens; reserves are raw units.
    struct WeightedPoolRow {
        address pool;
        address owner; // may set the fee; zero if it is final
        address[] tokens; // ascending
        uint256[] units; // 10 ** decimals of each token
        uint256[] weights; // wads that total 1e18
        uint256[] reserves;
        uint256 fee; // pips
        uint256 totalSupply;
    }

    /// @notice Rows `offset` to `offset + limit` of the factory's pools, and the total. One snapshot: block and timestamp are those of the call.
    function weightedPools(
        address factory,
        uint256 offset,
        uint256 limit
    )
        external
        view
        returns (WeightedPoolRow[] memory rows, uint256 total, uint256 blockNumber, uint256 timestamp);
}
