// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC20} from 'solady/tokens/ERC20.sol';
import {Fixture} from '../../../../utils/Fixture.sol';

contract Permit_Unit_Test is Fixture {
    bytes32 private constant TYPEHASH =
        keccak256('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)');
    address private _owner;
    uint256 private _key;

    function setUp() public override {
        super.setUp();
        (_owner, _key) = makeAddrAndKey('owner');
    }

    function test_RevertWhen_DeadlineHasPassed() external {
        (uint8 v, bytes32 r, bytes32 s) = _sign(_key, START);
        vm.expectRevert(ERC20.PermitExpired.selector);
        classic.permit(_owner, bob, 1e18, START, v, r, s);
    }

    function test_RevertWhen_AnotherAccountSigned() external {
        (uint8 v, bytes32 r, bytes32 s) = _sign(_key + 1, DEADLINE);
        vm.expectRevert(ERC20.InvalidPermit.selector);
        classic.permit(_owner, bob, 1e18, DEADLINE, v, r, s);
    }

    function test_RevertWhen_UsedBefore() external {
        (uint8 v, bytes32 r, bytes32 s) = _sign(_key, DEADLINE);
        classic.permit(_owner, bob, 1e18, DEADLINE, v, r, s);
        vm.expectRevert(ERC20.InvalidPermit.selector);
        classic.permit(_owner, bob, 1e18, DEADLINE, v, r, s);
    }

    function test_WhenTheOwnerSigned() external {
        (uint8 v, bytes32 r, bytes32 s) = _sign(_key, DEADLINE);
        classic.permit(_owner, bob, 1e18, DEADLINE, v, r, s);
        assertEq(classic.allowance(_owner, bob), 1e18);
        assertEq(classic.nonces(_owner), 1);
    }

    /// @dev The digest is built here from the standard, so that a wrong domain in the pool cannot agree with itself.
    function _sign(uint256 key, uint256 deadline) private view returns (uint8, bytes32, bytes32) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
                keccak256('Classic Pool'),
                keccak256('1'),
                block.chainid,
                address(classic)
            )
        );
        bytes32 message = keccak256(abi.encode(TYPEHASH, _owner, bob, 1e18, classic.nonces(_owner), deadline));
        return vm.sign(key, keccak256(abi.encodePacked('\x19\x01', domain, message)));
    }
}
