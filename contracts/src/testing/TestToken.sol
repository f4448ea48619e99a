// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC20Permit} from '@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol';
import {ERC20} from '@openzeppelin/contracts/token/ERC20/ERC20.sol';
import {PlainToken} from './PlainToken.sol';

/// @title A token of the local world with EIP-2612 permit
contract TestToken is PlainToken, ERC20Permit {
    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        address faucet_
    )
        PlainToken(name_, symbol_, decimals_, faucet_)
        ERC20Permit(name_)
    {}

    function decimals() public view override(ERC20, PlainToken) returns (uint8) {
        return PlainToken.decimals();
    }
}
