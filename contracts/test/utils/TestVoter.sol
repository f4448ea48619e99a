// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {IEmissionReceiver} from '../../src/interfaces/ve/emission/IEmissionReceiver.sol';
import {IVotingEscrow} from '../../src/interfaces/ve/escrow/IVotingEscrow.sol';

/// @title The voter's side of escrow and minter: records votes, takes emissions, returns configured amounts
contract TestVoter is IEmissionReceiver {
    IVotingEscrow private immutable VE;
    IERC20 private immutable TOKEN;
    address private immutable MINTER;
    uint256[] public epochs;
    uint256 public received;
    uint256 private _taken = 1e18;
    bool private _refuses;

    constructor(IVotingEscrow ve_, address minter_) {
        (VE, TOKEN, MINTER) = (ve_, IERC20(ve_.token()), minter_);
    }

    function epochCount() external view returns (uint256) {
        return epochs.length;
    }

    /// @dev Part of each emission, a wad, that it takes from the minter's allowance.
    function take(uint256 part) external {
        _taken = part;
    }

    function refuse(bool on) external {
        _refuses = on;
    }

    function notifyEmission(uint256 epoch, uint256 amount) external {
        require(msg.sender == MINTER && !_refuses);
        epochs.push(epoch);
        uint256 taken = (amount * _taken) / 1e18;
        received += taken;
        TOKEN.transferFrom(MINTER, address(this), taken);
    }

    /// @dev Unearned emission.
    function sendBack(uint256 amount) external {
        received -= amount;
        TOKEN.transfer(MINTER, amount);
    }

    function note(uint256 tokenId, bool voted) external {
        VE.voting(tokenId, voted);
    }
}
