// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Makes the gauges of one kind of pool
interface IGaugeFactory {
    /// @notice Deploys the gauge of a pool and the rewards of its voters. The caller is the voter of all three.
    function createGauge(address pool) external returns (address gauge, address fees, address incentives);
}
