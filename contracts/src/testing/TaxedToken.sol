// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {PlainToken} from './PlainToken.sol';

/// @title A token of the local world that burns a part of every transfer
contract TaxedToken is PlainToken {
    /// @notice Tax in basis points (1e4 = 100 %), rounded down.
    uint256 public immutable taxBps;

    /// @notice A tax must be below 10,000 basis points, which is all of a transfer.
    error TaxTooHigh(uint256 taxBps);

    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        uint256 taxBps_,
        address faucet_
    )
        PlainToken(name_, symbol_, decimals_, faucet_)
    {
        if (taxBps_ >= 10_000) revert TaxTooHigh(taxBps_);
        taxBps = taxBps_;
    }

    function _update(address from, address to, uint256 amount) internal override {
        uint256 tax = from == address(0) || to == address(0) ? 0 : (amount * taxBps) / 10_000;
        if (tax != 0) super._update(from, address(0), tax);
        super._update(from, to, amount - tax);
    }
}
