// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {NativeFixture} from './NativeFixture.sol';

/// @title The world with an owner of token0 who signs permits for the router
abstract contract PermitFixture is NativeFixture {
    bytes32 private constant PERMIT =
        keccak256('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)');

    address internal owner;
    uint256 private _key;

    function setUp() public virtual override {
        super.setUp();
        (owner, _key) = makeAddrAndKey('owner');
    }

    function _sign(uint256 value, uint256 deadline) internal view returns (uint8 v, bytes32 r, bytes32 s) {
        bytes32 content = keccak256(abi.encode(PERMIT, owner, address(router), value, token0.nonces(owner), deadline));
        return vm.sign(_key, keccak256(abi.encodePacked(bytes2(0x1901), token0.DOMAIN_SEPARATOR(), content)));
    }
}
