// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Time-weighted average price of a pool
/// @notice The price is that of token0 in token1, in whole tokens, at the margin of the curve. Averages are geometric:
/// of its natural logarithm.
/// @dev One observation per period of 30 minutes is kept: the last one written in it, at most once per block and before
/// the reserves change, so that a swap never moves the average of its own block.
interface IPoolOracle {
    /// @notice Length of a period in seconds.
    function periodSize() external view returns (uint256);
    /// @notice Number of stored observations: at least this many periods less one can be averaged, more if a period had
    /// no change.
    function observationLength() external view returns (uint256);
    /// @notice Index of the newest observation.
    function observationIndex() external view returns (uint256);
    /// @notice One observation: its timestamp in seconds (1 = never written) and the sum of logarithm (wad) times seconds up to then.
    function observations(uint256 index) external view returns (uint256 timestamp, int256 logPriceCumulative);
    /// @notice The sums as of each of `secondsAgos`. Exact from the newest observation on; before it, linear between two observations: the
    /// start of a window is resolved to one period.
    function observe(uint32[] calldata secondsAgos) external view returns (int256[] memory logPriceCumulatives);
    /// @notice Mean logarithm (wad) and mean price (wad) over the last `secondsAgo` seconds; the present ones for 0.
    function consult(uint32 secondsAgo) external view returns (int256 meanLogPrice, uint256 meanPrice);
}
