// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';

/// @title Wrapped native coin
interface IWBNB is IERC20 {
    /// @notice `amount` wei of native coin were wrapped for `account`.
    event Deposit(address indexed account, uint256 amount);
    /// @notice `amount` wei of native coin were returned to `account`.
    event Withdrawal(address indexed account, uint256 amount);

    /// @notice The holder has `balance` wei, fewer than `needed`.
    error InsufficientBalance(uint256 balance, uint256 needed);
    /// @notice The caller may spend `allowance` wei of the holder, fewer than `needed`.
    error InsufficientAllowance(uint256 allowance, uint256 needed);
    /// @notice The caller refused the native coin.
    error NativeTransferFailed();

    /// @notice Wraps the native coin sent with the call, one for one. Coins that are simply sent here are wrapped as well.
    function deposit() external payable;
    /// @notice Unwraps `amount` wei of the caller and sends them to it. Reverts with InsufficientBalance or NativeTransferFailed.
    function withdraw(uint256 amount) external;
}
