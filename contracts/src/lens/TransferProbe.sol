// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';

// TOKEN-7
/// @title Measures a token's transfer tax by making a transfer
/// @dev Never deployed. A simulated call (`eth_call` with a state override) puts this code in place of a holder of the
/// token, a pool, and of an empty account: the token sees a real holder pay out, and the receiver pay back in. Nothing
/// is written.
contract TransferProbe {
    using SafeTransferLib for address;

    /// @notice Runs in place of the holder. Reverts with {SafeTransferLib.TransferFailed} if it holds less than
    /// `amount`.
    /// @return bought Raw units that arrived of `amount`; all of it if the token rejects the payment, which shows no
    /// tax
    /// @return sold Raw units that arrived of `bought` on the way back; zero if one of the transfers reverts
    /// @return sellable Whether both transfers work
    /// @return paid Whether the outgoing payment works
    function measure(
        address token,
        address receiver,
        uint256 amount
    )
        external
        returns (uint256 bought, uint256 sold, bool sellable, bool paid)
    {
        if (token.balanceOf(address(this)) < amount) revert SafeTransferLib.TransferFailed();
        try this.pay(token, receiver, amount) returns (uint256 arrived) {
            (bought, paid) = (arrived, true);
        } catch {
            return (amount, 0, false, false);
        }
        try TransferProbe(receiver).pay(token, address(this), bought) returns (uint256 arrived) {
            (sold, sellable) = (arrived, true);
        } catch {}
    }

    /// @return arrived Raw units by which the balance of `to` grew
    function pay(address token, address to, uint256 amount) external returns (uint256 arrived) {
        uint256 held = token.balanceOf(to);
        token.safeTransfer(to, amount);
        arrived = token.balanceOf(to) - held;
    }
}
