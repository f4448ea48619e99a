// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {TestToken} from './TestToken.sol';

/// @title The callback of LINK on a receiver
interface ITokenReceiver {
    /// @notice Notifies a receiver that `sender` sent it `amount` raw units.
    function onTokenTransfer(address sender, uint256 amount, bytes calldata data) external;
}

/// @title LINK of the local world: a token with permit and ERC-677
contract LinkToken is TestToken {
    constructor(string memory name_, string memory symbol_, address faucet_) TestToken(name_, symbol_, 18, faucet_) {}

    /// @notice Sends, and calls `onTokenTransfer` of a receiver that is a contract.
    function transferAndCall(address to, uint256 amount, bytes calldata data) external returns (bool) {
        transfer(to, amount);
        if (to.code.length != 0) ITokenReceiver(to).onTokenTransfer(msg.sender, amount, data);
        return true;
    }
}
