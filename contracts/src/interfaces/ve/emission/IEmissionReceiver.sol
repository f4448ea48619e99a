// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Distributes the emission among gauges
interface IEmissionReceiver {
    /// @notice The minter announces the emission of `epoch` (its start in seconds), to be taken from its allowance in this call.
    function notifyEmission(uint256 epoch, uint256 amount) external;
}
