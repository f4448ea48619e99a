// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title A permit together with the call that uses it, in one transaction
interface IPermitMulticall {
    /// @notice After the permit the allowance is still too small.
    error PermitFailed(address token, uint256 allowance, uint256 value);

    /// @notice Uses the caller's EIP-2612 permit for this contract. A permit that was already used is no error while
    /// the allowance covers `value`.
    function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external;
    /// @notice Calls this contract once per item, all or none: a permit and the call that uses it. Accepts no native
    /// coin.
    function multicall(bytes[] calldata data) external returns (bytes[] memory results);
}
